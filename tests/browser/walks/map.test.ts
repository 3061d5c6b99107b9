import { walkArea } from './walk-area.ts';

walkArea('map', true);
