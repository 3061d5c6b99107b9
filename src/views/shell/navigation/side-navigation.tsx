import { Tooltip } from '@radix-ui/themes/components/tooltip';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type NavigationEntry, telephoneEntries } from '../../../domain/shell/navigation.ts';
import { nameOf, type View } from '../../../domain/shell/view.ts';
import { useNamedText } from '../../../i18n/named-text.ts';
import { BackIcon, CollapseIcon, ExpandIcon, LocomotiveIcon, MoreIcon } from '../../common/icons.tsx';
import styles from './side-navigation.module.css';
import { iconOf } from './view-icons.ts';

export interface SideNavigationProps {
  readonly entries: readonly NavigationEntry[];
  /** What stands beside an entry, and its name with it. */
  readonly marks?: Readonly<Partial<Record<View, { readonly mark: string; readonly name: string }>>>;
  readonly currentView: View | null;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly onShowLocomotives: () => void;
}

/** Where an entry stands at the bottom of a telephone; nothing for those that its whole menu shows. */
const slotOf = (index: number) => (index < 0 ? {} : { 'data-slot': index, style: { '--slot': index + 1 } as CSSProperties });

/**
 * The menu at the side: names beside the signs, or the signs alone with the names as tooltips. On a telephone it is at the bottom, with names
 * below the signs of the first entries and a button that shows all.
 */
export const SideNavigation = ({ entries, marks = {}, currentView, isExpanded, onToggle, onShowLocomotives }: SideNavigationProps) => {
  const { t } = useTranslation('shell');
  const say = useNamedText();
  const [isWhole, setWhole] = useState(false);
  const first = telephoneEntries(entries);
  const named = (name: string, control: ReactElement) =>
    isExpanded ? (
      control
    ) : (
      <Tooltip content={name} side="right">
        {control}
      </Tooltip>
    );
  const item = (entry: NavigationEntry) => {
    if (entry.kind === 'action') {
      const reason = entry.isAvailable ? null : t('noLocomotives');
      const control = (
        <button
          type="button"
          className={styles.entry}
          data-entry={entry.id}
          aria-disabled={reason === null ? undefined : true}
          onClick={
            reason === null
              ? () => {
                  setWhole(false);
                  onShowLocomotives();
                }
              : undefined
          }
        >
          <LocomotiveIcon />
          <span className={styles.label}>{t('myLocomotives')}</span>
        </button>
      );
      return reason === null ? (
        named(t('myLocomotives'), control)
      ) : (
        <Tooltip content={reason} side="right">
          {control}
        </Tooltip>
      );
    }
    const Sign = entry.id === 'back' ? BackIcon : iconOf(entry.id);
    const name = entry.id === 'back' ? t('back') : say(nameOf(entry.id));
    const marked = entry.id === 'back' ? undefined : marks[entry.id];
    return named(
      marked?.name ?? name,
      <Link
        href={entry.path}
        className={styles.entry ?? ''}
        aria-label={marked?.name}
        aria-current={entry.id === currentView ? 'page' : undefined}
        onClick={() => setWhole(false)}
      >
        <Sign />
        <span className={styles.label}>{name}</span>
        {marked !== undefined && (
          <span className={styles.mark} aria-hidden="true">
            {marked.mark}
          </span>
        )}
      </Link>,
    );
  };
  const toggle = t(isExpanded ? 'collapse' : 'expand');
  return (
    <nav
      className={styles.navigation}
      data-expanded={isExpanded}
      aria-label={t('navigation')}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setWhole(false)}
    >
      <ul className={styles.list} data-whole={isWhole || undefined}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.item} {...slotOf(first.indexOf(entry.id))}>
            {item(entry)}
          </li>
        ))}
        {first.length < entries.length && (
          <li className={styles.more} {...slotOf(first.length)}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={isWhole}
              data-current={entries.some(({ id }) => id === currentView && !first.includes(id)) || undefined}
              onClick={() => setWhole(!isWhole)}
            >
              <MoreIcon />
              <span className={styles.label}>{t('more')}</span>
            </button>
          </li>
        )}
      </ul>
      {named(
        toggle,
        <button type="button" className={`${styles.entry} ${styles.toggle}`} aria-expanded={isExpanded} onClick={onToggle}>
          {isExpanded ? <CollapseIcon /> : <ExpandIcon />}
          <span className={styles.label}>{toggle}</span>
        </button>,
      )}
    </nav>
  );
};
