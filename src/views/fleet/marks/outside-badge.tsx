import { drawings } from '../../common/drawing.tsx';
import styles from './marks.module.css';

/** An area, and a point beyond its border. */
export const OutsideIcon = drawings({ box: 12, strokeWidth: 1.4 })(
  'M8.4 7.2a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0ZM10.6 2a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Z',
);

/** Marks a vehicle that is outside its areas; not rendered for one that is inside, or where that is not known. */
export const OutsideBadge = ({ label }: { label: string }) => (
  <span className={styles.outsideBadge} role="img" aria-label={label} title={label} data-outside>
    <OutsideIcon />
  </span>
);
