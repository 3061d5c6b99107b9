import { Button } from '@radix-ui/themes/components/button';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../common/empty-state.tsx';
import { WarningIcon } from '../../common/icons.tsx';

/** What went wrong, what is kept, what to do. */
export const ViewFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['errors', 'labels']);
  return (
    <EmptyState icon={WarningIcon} title={t('errors:unexpected.title')} text={t('errors:unexpected.text')}>
      <Button size="3" onClick={onRetry}>
        {t('labels:retry')}
      </Button>
    </EmptyState>
  );
};

/** Keeps a broken view from taking the whole portal with it. */
export class ViewFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ViewFailed onRetry={() => this.setState({ hasFailed: false })} /> : this.props.children;
  }
}
