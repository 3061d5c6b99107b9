import { Button } from '@radix-ui/themes/components/button';
import { Tooltip } from '@radix-ui/themes/components/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { badgeText } from '../../../domain/logbook/list/pagination.ts';
import { pathOf } from '../../../domain/shell/view.ts';
import { AddIcon, ExportIcon } from './icons.tsx';
import styles from './list.module.css';

export interface ListHeaderProps {
  /** Null for no vehicle selected. */
  readonly vehicleName: string | null;
  readonly isAddShown: boolean;
  readonly canAdd: boolean;
  /** A demo user sees what can be done and is told why it cannot. */
  readonly isDemo?: boolean;
  readonly onAdd: () => void;
  readonly canExport: boolean;
  readonly onExport: () => void;
  readonly foundCount: number;
  readonly canSelectAll: boolean;
  readonly onSelectAll: () => void;
  readonly selectedCount: number;
  readonly onDeselectAll: () => void;
  /** What the list is narrowed by. */
  readonly filters: ReactNode;
  /** Entries on this device that are not finalised. */
  readonly openCount: number;
}

/** Says why a button cannot be pressed. */
const explained = (isDisabled: boolean, why: string, button: ReactElement) =>
  isDisabled ? (
    <Tooltip content={why}>
      {/* A disabled button takes no pointer: its frame carries the words. */}
      <span className={styles.why}>{button}</span>
    </Tooltip>
  ) : (
    button
  );

/** Which entries the list shows and what can be done with them. */
export const ListHeader = ({ vehicleName, foundCount, selectedCount, openCount, filters, ...does }: ListHeaderProps) => {
  const { t } = useTranslation(['logbook', 'shell']);
  const canAdd = does.canAdd && does.isDemo !== true;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{t('shell:views.logbook-all-entries')}</h1>
        <h2>{vehicleName ?? t('list.noDevice')}</h2>
        {vehicleName === null && <p>{t('list.allVehicles')}</p>}
        {does.isAddShown && does.isDemo === true && <p>{t('demo.entries')}</p>}
      </div>
      {openCount > 0 && (
        <Link className={styles.link} href={pathOf('logbook-draft-entries')}>
          {t('list.viewOpen')} <span className={styles.badge}>{badgeText(openCount)}</span>
        </Link>
      )}
      <div className={styles.tools}>
        {explained(
          !does.canExport,
          t('list.exportHint'),
          <Button size="2" variant="surface" color="gray" disabled={!does.canExport} onClick={does.onExport}>
            <ExportIcon />
            {t('list.export')}
          </Button>,
        )}
        {does.isAddShown &&
          explained(
            !canAdd,
            t(does.isDemo === true ? 'demo.entries' : 'list.addHint'),
            <Button size="2" disabled={!canAdd} onClick={does.onAdd}>
              <AddIcon />
              {t('list.add')}
            </Button>,
          )}
      </div>
      {filters}
      <div className={styles.selection}>
        <Button size="1" variant="ghost" disabled={!does.canSelectAll} onClick={does.onSelectAll}>
          {t('list.selectAll', { number: badgeText(foundCount) })}
        </Button>
        <Button size="1" variant="ghost" disabled={selectedCount === 0} onClick={does.onDeselectAll}>
          {t('list.deselectAll', { number: badgeText(selectedCount) })}
        </Button>
      </div>
    </header>
  );
};
