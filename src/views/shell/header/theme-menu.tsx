import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { useTranslation } from 'react-i18next';
import { MoonIcon, SunIcon, SystemIcon } from '../../common/icons.tsx';
import { type AppearanceChoice, appearanceChoices } from '../theme/appearance.ts';
import { MenuButton } from './menu-button.tsx';

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon };

export interface ThemeMenuProps {
  readonly choice: AppearanceChoice;
  readonly onChoose: (choice: AppearanceChoice) => void;
}

export const ThemeMenu = ({ choice, onChoose }: ThemeMenuProps) => {
  const { t } = useTranslation('shell');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <MenuButton label={t('theme.label')} icon={icons[choice]} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.RadioGroup value={choice} onValueChange={(value) => onChoose(value as AppearanceChoice)}>
          {appearanceChoices.map((option) => (
            <DropdownMenu.RadioItem key={option} value={option}>
              {t(`theme.${option}`)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
