import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { blamedCorners, type TypedCorner } from '../../../domain/alerts/areas/draft.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  alertAreasVerbs,
  areaDraft,
  canAddCorner,
  hasAreaSteps,
  isAreaDrawn,
  isAreaEdited,
  shownAreaProblem,
} from '../../../machines/alerts/alert-areas/selectors.ts';
import { cornerInField } from './area-words.ts';
import styles from './areas.module.css';
import { useAreas } from './areas-context.tsx';

const noCorners: readonly TypedCorner[] = [];
const sides = ['lat', 'lng'] as const;

/** Each corner by its degrees, for whoever does not draw. */
export const CornerList = () => {
  const { t } = useTranslation('areas');
  const formats = useFormats();
  const alertAreas = useAreas();
  const corners = useSelector(alertAreas, (snapshot) => areaDraft(snapshot)?.corners ?? noCorners);
  const problem = useSelector(alertAreas, shownAreaProblem, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const isEdited = useSelector(alertAreas, isAreaEdited);
  const isDrawn = useSelector(alertAreas, isAreaDrawn);
  const canUndo = useSelector(alertAreas, hasAreaSteps);
  const canAdd = useSelector(alertAreas, canAddCorner);
  const { typeCorner, removeCorner, addBlank, undo, finish, resume } = alertAreasVerbs(alertAreas);
  const blamed = blamedCorners(problem, corners.length);
  return (
    <fieldset className={styles.corners}>
      <legend>{t('corner.all', { count: corners.length })}</legend>
      <p className={styles.quiet} role="status">
        {t(isDrawn ? 'draw.drawing' : 'draw.shaping')}
      </p>
      <div className={styles.tools}>
        <Button type="button" size="2" variant="soft" disabled={!isEdited} onClick={isDrawn ? finish : resume}>
          {t(isDrawn ? 'draw.finish' : 'draw.resume')}
        </Button>
        <Button type="button" size="2" variant="soft" color="gray" disabled={!canUndo} onClick={undo}>
          {t('draw.undo')}
        </Button>
        <Button type="button" size="2" variant="soft" color="gray" disabled={!canAdd} onClick={addBlank}>
          {t('corner.add')}
        </Button>
      </div>
      {corners.length > 0 && (
        <ol className={styles.cornerRows}>
          <li aria-hidden="true" className={styles.cornerHead}>
            <span />
            <span>{t('corner.lat')}</span>
            <span>{t('corner.lng')}</span>
          </li>
          {corners.map((corner, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
            <li key={at} data-wrong={blamed.includes(at + 1) || undefined}>
              <span aria-hidden="true">{at + 1}</span>
              {sides.map((side) => (
                <input
                  key={side}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={t(`corner.${side}`)}
                  aria-label={t(`corner.${side}Of`, { corner: at + 1 })}
                  aria-invalid={blamed.includes(at + 1)}
                  disabled={!isEdited}
                  value={cornerInField(corner[side], formats.inField)}
                  onChange={({ currentTarget }) => typeCorner(at, side, currentTarget.value)}
                />
              ))}
              <Button
                type="button"
                size="1"
                variant="ghost"
                color="gray"
                disabled={!isEdited}
                aria-label={t('corner.remove', { corner: at + 1 })}
                onClick={() => removeCorner(at)}
              >
                ✕
              </Button>
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  );
};
