import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { parseDay } from '../../../domain/common/day-window.ts';
import { exportFilter } from '../../../domain/logbook/list/filters.ts';
import { periodOf } from '../../../domain/logbook/list/list.ts';
import { printOrder } from '../../../domain/logbook/list/order.ts';
import { languageFrom } from '../../../domain/shell/language.ts';
import { hasPart } from '../../../domain/shell/view.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { isDemo } from '../../../machines/account/account/selectors.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import { logbookExportVerbs } from '../../../machines/logbook/export/selectors.ts';
import {
  canAddEntry,
  listFilterOf,
  listOrder,
  listOrganisationId,
  listRange,
  listVehicleId,
  logbookListVerbs,
  openEntryCount,
  showsAddEntry,
} from '../../../machines/logbook/list/selectors.ts';
import {
  canExportEntries,
  canSelectAllEntries,
  entrySelectionOf,
  foundEntryCount,
  logbookSelectionVerbs,
  selectedEntryCount,
} from '../../../machines/logbook/selection/selectors.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { currentView } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { RangePicker } from '../../common/range/range-picker.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { useNewEntryWish } from '../use-new-entry-wish.ts';
import { useVehicleName } from '../use-vehicle-name.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListHeader } from './list-header.tsx';
import { ListVehicleChoice } from './vehicle-choice.tsx';

const spans = ['today', 'last7', 'last30', 'last365'] as const;

/** Tells the header what the machines hold. */
export const ConnectedHeader = () => {
  const { clock, account, shell } = usePortal();
  const { logbookList, logbookSelection, logbookEntry, logbookExport } = useLogbook();
  const { i18n } = useTranslation('logbook');
  const formats = useFormats();
  const nameOf = useVehicleName();
  const newEntry = useNewEntryWish();
  const vehicleId = useSelector(logbookList, listVehicleId);
  const range = useSelector(logbookList, listRange);
  const filter = useSelector(logbookList, listFilterOf);
  const hasDateRange = useSelector(shell, (snapshot) => hasPart(currentView(snapshot), 'dateRange'));
  const now = useSelector(clock, nowOf);
  const today = parseDay(formats.date(now)) ?? '';
  const listDoes = logbookListVerbs(logbookList);
  const choose = logbookSelectionVerbs(logbookSelection);
  const openExport = () => {
    const list = logbookList.getSnapshot();
    const { kind, ids } = entrySelectionOf(logbookSelection.getSnapshot());
    logbookExportVerbs(logbookExport).open({
      organisationId: listOrganisationId(list) ?? '',
      filter: exportFilter(vehicleId, { isInverted: kind === 'exclude', ids: [...ids] }, periodOf(range), filter),
      orderby: printOrder(listOrder(list)),
      language: languageFrom(i18n.language),
    });
  };
  return (
    <ListHeader
      vehicleName={vehicleId === null ? null : nameOf(vehicleId)}
      isAddShown={useSelector(logbookList, showsAddEntry)}
      canAdd={useSelector(logbookList, canAddEntry)}
      isDemo={useSelector(account, isDemo)}
      onAdd={() => newEntry !== null && entryVerbs(logbookEntry).openNew(newEntry)}
      canExport={useSelector(logbookSelection, canExportEntries)}
      onExport={openExport}
      foundCount={useSelector(logbookSelection, foundEntryCount)}
      canSelectAll={useSelector(logbookSelection, canSelectAllEntries)}
      onSelectAll={choose.selectAll}
      selectedCount={useSelector(logbookSelection, selectedEntryCount)}
      onDeselectAll={choose.deselectAll}
      openCount={useSelector(logbookList, openEntryCount)}
      filters={
        <FilterBar filter={filter} onState={listDoes.changeState} onText={listDoes.changeText} onClear={listDoes.clearFilter}>
          <ListVehicleChoice />
          {hasDateRange && (
            <RangePicker
              range={range}
              today={today}
              bounds={{ first: null, last: today }}
              spans={spans}
              canClear
              onChange={listDoes.changeRange}
            />
          )}
        </FilterBar>
      }
    />
  );
};
