import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  alertAreasVerbs,
  areaDraft,
  areaRefusal,
  isAreaBusy,
  isAreaEdited,
  shownAreaProblem,
} from '../../../machines/alerts/alert-areas/selectors.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { AreaVehicles } from './area-vehicles.tsx';
import { useAreaWords } from './area-words.ts';
import styles from './areas.module.css';
import { useAreas } from './areas-context.tsx';
import { CornerList } from './corner-list.tsx';

/** One area: its name, its corners, its vehicles. */
export const AreaForm = () => {
  const { t } = useTranslation('areas');
  const words = useAreaWords();
  const alertAreas = useAreas();
  const draft = useSelector(alertAreas, areaDraft);
  const problem = useSelector(alertAreas, shownAreaProblem, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const refusal = useSelector(alertAreas, areaRefusal);
  const isEdited = useSelector(alertAreas, isAreaEdited);
  const isBusy = useSelector(alertAreas, isAreaBusy);
  const { typeName, save, leave } = alertAreasVerbs(alertAreas);
  if (draft === null) return null;
  const isOfName = problem?.problem === 'name_missing' || problem?.problem === 'name_too_long';
  return (
    <form
      className={styles.form}
      aria-label={t(draft.areaId === null ? 'form.new' : 'form.change')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.fields}>
        {problem !== null && (
          <div role="alert">
            <Note tone="danger">{words(problem)}</Note>
          </div>
        )}
        {refusal !== null && (
          <div role="alert">
            <Note tone="danger">{t(`refusal.${refusal}`)}</Note>
          </div>
        )}
        <TextField hasCursor label={t('form.name')} value={draft.name} disabled={!isEdited} invalid={isOfName} onChange={typeName} />
        <CornerList />
        <AreaVehicles />
      </div>
      <div className={styles.buttons}>
        <Button type="button" size="3" variant="soft" color="gray" disabled={!isEdited} onClick={leave}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" size="3" disabled={!isEdited} loading={isBusy} aria-busy={isBusy}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
};
