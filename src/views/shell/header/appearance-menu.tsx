import { useAppearance } from '../theme/use-appearance.ts';
import { ThemeMenu } from './theme-menu.tsx';

export const AppearanceMenu = () => {
  const { choice, choose } = useAppearance();
  return <ThemeMenu choice={choice} onChoose={choose} />;
};
