import { Checkbox } from '@radix-ui/themes/components/checkbox';
import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { IconButton } from '@radix-ui/themes/components/icon-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ChevronDownIcon } from './icons.tsx';
import styles from './vehicles.module.css';

export interface SelectionBarProps {
  selected: number;
  state: boolean | 'indeterminate';
  disabled: boolean;
  onCheck: () => void;
  onDeselect: () => void;
  onSelectAll: () => void;
  onDeselectAll: () => void;
  /** All locomotives are selected, cranes are not. */
  hasLocomotives: boolean;
  onLocomotives: () => void;
}

/** Checkbox for all, its three ways, and how many are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, state, disabled, hasLocomotives, onCheck, onDeselect, onSelectAll, onDeselectAll, onLocomotives } = props;
  const { t } = useTranslation('vehicles');
  const formats = useFormats();
  return (
    <div className={styles.selectionBar}>
      <Checkbox size="2" checked={state} disabled={disabled} aria-label={t('selection.all')} onCheckedChange={onCheck} />
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger>
          <IconButton variant="ghost" color="gray" size="1" aria-label={t('selection.more')}>
            <ChevronDownIcon />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content size="1" align="start">
          <DropdownMenu.Item disabled={disabled} onSelect={onSelectAll}>
            {t('selection.selectAll')}
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={onDeselect}>{t('selection.deselect')}</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={onDeselectAll}>{t('selection.deselectAll')}</DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.CheckboxItem checked={hasLocomotives} disabled={disabled} onSelect={onLocomotives}>
            {t('selection.locomotives')}
          </DropdownMenu.CheckboxItem>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <span className={styles.selectionCount} aria-live="polite">
        {t('selection.count', { count: selected, number: formats.whole(selected) })}
      </span>
    </div>
  );
}
