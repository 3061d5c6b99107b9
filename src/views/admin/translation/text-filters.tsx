import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type TextStanding, textStandings } from '../../../domain/admin/translations/filter.ts';
import { sameFields } from '../../../domain/common/same-fields.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { textCounts, textFilter, translationsVerbs } from '../../../machines/admin/translations/selectors.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import tables from '../tables/tables.module.css';
import styles from './translation.module.css';

/** Words to look for, and which standing a text has; each says how many there are. */
export const TextFilters = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const { whole } = useFormats();
  const { search, standing } = useSelector(translations, textFilter);
  const counts = useSelector(translations, textCounts, sameFields);
  const { filter } = translationsVerbs(translations);
  return (
    <search className={styles.filters}>
      <TextField label={t('search')} type="search" maxLength={200} value={search} onChange={(text) => filter({ search: text })} />
      <label className={`${styles.standing} ${tables.choice}`}>
        {t('standing')}
        <select value={standing} onChange={({ target }) => filter({ standing: target.value as TextStanding })}>
          {textStandings.map((one) => (
            <option key={one} value={one}>
              {t(`standings.${one}`, { number: whole(counts[one]) })}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
};
