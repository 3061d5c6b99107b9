import { Tooltip } from '@radix-ui/themes/components/tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceIcon } from '../../common/icons.tsx';
import { type MapShortcut, shortcutKeys } from './map-shortcuts.ts';
import styles from './map-toolbar.module.css';
import {
  AreasIcon,
  HeatIcon,
  PastIcon,
  RailwayIcon,
  RecenterIcon,
  SatelliteIcon,
  TrackIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from './toolbar-icons.tsx';

interface ToolProps {
  name: Exclude<MapShortcut, 'pan'>;
  isOn?: boolean;
  disabled?: boolean;
  onUse: () => void;
  children: ReactNode;
}

const Tool = ({ name, isOn, disabled = false, onUse, children }: ToolProps) => {
  const { t } = useTranslation('map');
  const label = t(`toolbar.${name}`);
  return (
    <Tooltip content={t('toolbar.shortcut', { label, key: shortcutKeys[name] })} side="left">
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        aria-pressed={isOn}
        aria-keyshortcuts={shortcutKeys[name]}
        disabled={disabled}
        onClick={onUse}
      >
        {children}
      </button>
    </Tooltip>
  );
};

export interface MapToolbarProps {
  /** Railway, satellite and railation switches; absent on views that have none. */
  layers: { railway: boolean; satellite: boolean; railation: boolean } | null;
  /** Track, heat map and areas of a vehicle; absent on views that have none, disabled where the vehicle has no track. */
  tracking?: { track: boolean; heat: boolean; areas: boolean; isDisabled: boolean } | null;
  /** Whether the clock is turned back; absent on views where it cannot be. */
  isPast?: boolean | null;
  canZoomIn: boolean;
  canZoomOut: boolean;
  onUse: (tool: Exclude<MapShortcut, 'pan'>) => void;
}

export const MapToolbar = ({ layers, tracking = null, isPast = null, canZoomIn, canZoomOut, onUse }: MapToolbarProps) => {
  const { t } = useTranslation('map');
  return (
    <div className={styles.toolbar} role="toolbar" aria-orientation="vertical" aria-label={t('toolbar.label')}>
      <div className={styles.tools}>
        <Tool name="zoomIn" disabled={!canZoomIn} onUse={() => onUse('zoomIn')}>
          <ZoomInIcon />
        </Tool>
        <Tool name="zoomOut" disabled={!canZoomOut} onUse={() => onUse('zoomOut')}>
          <ZoomOutIcon />
        </Tool>
        <Tool name="recenter" onUse={() => onUse('recenter')}>
          <RecenterIcon />
        </Tool>
      </div>
      {tracking && (
        <div className={styles.tools}>
          <Tool name="track" isOn={tracking.track} disabled={tracking.isDisabled} onUse={() => onUse('track')}>
            <TrackIcon />
          </Tool>
          <Tool name="heat" isOn={tracking.heat} disabled={tracking.isDisabled} onUse={() => onUse('heat')}>
            <HeatIcon />
          </Tool>
          <Tool name="areas" isOn={tracking.areas} disabled={tracking.isDisabled} onUse={() => onUse('areas')}>
            <AreasIcon />
          </Tool>
        </div>
      )}
      {isPast !== null && (
        <div className={styles.tools}>
          <Tool name="past" isOn={isPast} onUse={() => onUse('past')}>
            <PastIcon />
          </Tool>
        </div>
      )}
      {layers && (
        <div className={styles.tools}>
          <Tool name="railway" isOn={layers.railway} onUse={() => onUse('railway')}>
            <RailwayIcon />
          </Tool>
          <Tool name="satellite" isOn={layers.satellite} onUse={() => onUse('satellite')}>
            <SatelliteIcon />
          </Tool>
          <Tool name="railation" isOn={layers.railation} onUse={() => onUse('railation')}>
            <PlaceIcon />
          </Tool>
        </div>
      )}
    </div>
  );
};
