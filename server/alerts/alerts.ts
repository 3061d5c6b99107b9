import { Layer } from 'effect';
import { AlertSettings } from './alert-settings.ts';
import { AlertEvaluation } from './evaluation.ts';
import { Notifications } from './notifications.ts';

/** Rules of vehicles, what they noticed, and who looks for it. */
export const alertsLayer = Layer.mergeAll(AlertSettings.layer, AlertEvaluation.layer, Notifications.layer);
