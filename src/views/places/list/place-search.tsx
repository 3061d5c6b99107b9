import { IconButton } from '@radix-ui/themes/components/icon-button';
import * as TextField from '@radix-ui/themes/components/text-field';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { longestSearch } from '../../../domain/places/search.ts';
import { isSearchTooShort, placeFilterVerbs, searchText } from '../../../machines/places/place-filter.ts';
import { CloseIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './place-list.module.css';

export const PlaceSearch = () => {
  const { t } = useTranslation('places');
  const { placeFilter } = usePortal();
  const text = useSelector(placeFilter, searchText);
  const isTooShort = useSelector(placeFilter, isSearchTooShort);
  const { type } = placeFilterVerbs(placeFilter);
  return (
    <search className={styles.search}>
      <TextField.Root
        type="text"
        size="2"
        value={text}
        maxLength={longestSearch}
        placeholder={t('list.placeholder')}
        aria-label={t('list.search')}
        aria-describedby="places-search-hint"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
      >
        {text !== '' && (
          <TextField.Slot side="right">
            <IconButton variant="ghost" color="gray" size="1" aria-label={t('list.clear')} title={t('list.clear')} onClick={() => type('')}>
              <CloseIcon />
            </IconButton>
          </TextField.Slot>
        )}
      </TextField.Root>
      <small id="places-search-hint">{isTooShort && t('list.tooShort')}</small>
    </search>
  );
};
