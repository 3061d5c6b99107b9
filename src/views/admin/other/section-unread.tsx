import { Button } from '@radix-ui/themes/components/button';
import { EmptyState } from '../../common/empty-state.tsx';
import { WarningIcon } from '../../common/icons.tsx';

interface SectionUnreadProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** What could not be read stands here, and the way to ask again. */
export const SectionUnread = ({ title, text, retry, onRetry }: SectionUnreadProps) => (
  <EmptyState icon={WarningIcon} title={title} text={text}>
    <Button size="3" variant="soft" onClick={onRetry}>
      {retry}
    </Button>
  </EmptyState>
);
