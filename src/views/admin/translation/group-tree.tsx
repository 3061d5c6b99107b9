import { useSelector } from '@xstate/react';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow, TreeStep } from '../../../domain/admin/translations/groups.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { sameTree, soughtCount, textFilter, textTree, translationsVerbs } from '../../../machines/admin/translations/selectors.ts';
import { NextIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './group-tree.module.css';

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface LineProps extends Pick<GroupRow, 'level' | 'place' | 'of' | 'isOpen' | 'count'> {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
  readonly onStep: (step: TreeStep) => void;
}

const Line = ({ level, place, of, isOpen, count, name, isChosen, onChoose, onToggle, onStep }: LineProps) => {
  const { t } = useTranslation('translation');
  const { whole } = useFormats();
  const line = useRef<HTMLDivElement>(null);
  // Whoever walks through the tree by keys has the focus on the line that is chosen.
  useEffect(() => {
    const tree = line.current?.parentElement;
    if (isChosen && tree?.contains(document.activeElement)) line.current?.focus();
  }, [isChosen]);
  const act = () => {
    if (!isChosen) onChoose();
    if (isOpen === false || (isOpen === true && isChosen)) onToggle();
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isAct = event.key === 'Enter' || event.key === ' ';
    if (step === undefined && !isAct) return;
    event.preventDefault();
    if (step === undefined) act();
    else onStep(step);
  };
  return (
    <div
      ref={line}
      role="treeitem"
      className={styles.line}
      style={{ '--level': level } as CSSProperties}
      tabIndex={isChosen ? 0 : -1}
      aria-label={t('groups.line', { name, count, number: whole(count) })}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isChosen}
      aria-expanded={isOpen ?? undefined}
      onClick={act}
      onKeyDown={press}
    >
      {isOpen === null ? <span className={styles.gap} /> : <NextIcon className={styles.arrow} />}
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{whole(count)}</span>
    </div>
  );
};

/** The groups of texts to any depth; the chosen one says which texts the list has. Arrows walk through it and open and close groups. */
export const GroupTree = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const rows = useSelector(translations, textTree, sameTree);
  const total = useSelector(translations, soughtCount);
  const { group } = useSelector(translations, textFilter);
  const { filter, toggleGroup, step } = translationsVerbs(translations);
  const id = useId();
  const own = { onStep: step };
  const outermost = rows.filter(({ level }) => level === 1).length + 1;
  return (
    <nav className={styles.groups} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('groups.title')}
      </h2>
      <div role="tree" className={styles.tree} aria-labelledby={id}>
        <Line
          {...own}
          level={1}
          place={1}
          of={outermost}
          isOpen={null}
          count={total}
          name={t('groups.all')}
          isChosen={group === null}
          onChoose={() => filter({ group: null })}
          onToggle={() => undefined}
        />
        {rows.map(({ path, name, count, level, place, of, isOpen }) => (
          <Line
            {...own}
            key={path}
            level={level}
            place={level === 1 ? place + 1 : place}
            of={level === 1 ? outermost : of}
            isOpen={isOpen}
            count={count}
            name={name}
            isChosen={group === path}
            onChoose={() => filter({ group: path })}
            onToggle={() => toggleGroup(path)}
          />
        ))}
      </div>
    </nav>
  );
};
