import { Button } from '@radix-ui/themes/components/button';
import { Note } from '../../common/note.tsx';
import styles from './tables.module.css';

const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where rows will stand that are on their way. */
export const TableBones = ({ label }: { readonly label: string }) => (
  <div role="status" className={styles.bones} aria-label={label}>
    {bones.map((one) => (
      <span key={one} className={styles.bone} />
    ))}
  </div>
);

interface TableFailureProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Rows that did not come, and the way to ask again. */
export const TableFailure = ({ text, retry, onRetry }: TableFailureProps) => (
  <div role="alert" className={styles.failure}>
    <Note tone="danger">{text}</Note>
    <Button size="3" variant="soft" onClick={onRetry}>
      {retry}
    </Button>
  </div>
);
