import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { View } from '../../../domain/shell/view.ts';
import { EmptyState } from '../../common/empty-state.tsx';
import { iconOf } from '../navigation/view-icons.ts';

export interface LaterViewProps {
  readonly view: View;
  /** Whether the dashboard is open to this person: without it there is no way on from here. */
  readonly hasDashboard?: boolean;
}

/** A route whose view comes with later work: it says so. */
export const LaterView = ({ view, hasDashboard = true }: LaterViewProps) => {
  const { t } = useTranslation('shell');
  return (
    <EmptyState icon={iconOf(view)} title={t(`views.${view}`)} text={t('later.title')}>
      {hasDashboard && (
        <Button asChild variant="soft" size="3">
          <Link href="/">{t('later.toDashboard')}</Link>
        </Button>
      )}
    </EmptyState>
  );
};
