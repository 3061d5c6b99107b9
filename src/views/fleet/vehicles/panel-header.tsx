import { IconButton } from '@radix-ui/themes/components/icon-button';
import * as TextField from '@radix-ui/themes/components/text-field';
import { useTranslation } from 'react-i18next';
import { filterLimit } from '../../../domain/fleet/vehicle-filter.ts';
import { ClearIcon, HidePanelIcon, ListIcon, SearchIcon, TilesIcon } from './icons.tsx';
import styles from './vehicles.module.css';

export interface PanelHeaderProps {
  asTiles: boolean;
  onLayout: () => void;
  onHide: () => void;
}

export function PanelHeader({ asTiles, onLayout, onHide }: PanelHeaderProps) {
  const { t } = useTranslation('vehicles');
  const layout = asTiles ? t('layout.list') : t('layout.tiles');
  return (
    <header className={styles.panelHeader}>
      <h2>{t('title')}</h2>
      <IconButton variant="ghost" color="gray" aria-label={layout} title={layout} onClick={onLayout}>
        {asTiles ? <ListIcon /> : <TilesIcon />}
      </IconButton>
      <IconButton variant="ghost" color="gray" aria-label={t('hide')} title={t('hide')} onClick={onHide}>
        <HidePanelIcon />
      </IconButton>
    </header>
  );
}

export interface FilterBoxProps {
  value: string;
  onChange: (value: string) => void;
}

export function FilterBox({ value, onChange }: FilterBoxProps) {
  const { t } = useTranslation('vehicles');
  return (
    <TextField.Root
      className={styles.panelFilter}
      type="text"
      size="2"
      value={value}
      maxLength={filterLimit}
      placeholder={t('filter.placeholder')}
      aria-label={t('filter.label')}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <TextField.Slot>
        <SearchIcon />
      </TextField.Slot>
      {value !== '' && (
        <TextField.Slot>
          <IconButton
            variant="ghost"
            color="gray"
            size="1"
            aria-label={t('filter.clear')}
            title={t('filter.clear')}
            onClick={() => onChange('')}
          >
            <ClearIcon />
          </IconButton>
        </TextField.Slot>
      )}
    </TextField.Root>
  );
}
