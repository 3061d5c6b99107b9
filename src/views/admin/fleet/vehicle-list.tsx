import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type ContactFilter, contactFilters, contactOf, type FleetVehicle } from '../../../domain/admin/fleet-vehicle.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  canOpenPages,
  chosenContact,
  didFleetFail,
  fleetAnswer,
  fleetRoomVerbs,
  fleetSearch,
  foundFleet,
  isFleetAwaited,
} from '../../../machines/admin/fleet-room.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableHead } from '../tables/table-head.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import tables from '../tables/tables.module.css';
import styles from './fleet.module.css';
import { addId, openId } from './open-id.ts';

/** What the room is opened for stands first: on a narrow screen the rest is scrolled to. */
const columns = ['name', 'contact', 'lastContact', 'model', 'type', 'engine', 'group', 'open'] as const;

const Row = ({ vehicle, asOf }: { readonly vehicle: FleetVehicle; readonly asOf: number }) => {
  const { t } = useTranslation('fleetRoom');
  const { dateTime } = useFormats();
  const { fleetRoom } = usePortal();
  const isLocked = !useSelector(fleetRoom, canOpenPages);
  const { open } = fleetRoomVerbs(fleetRoom);
  const { name, model, type, engine, group, lastContact, vehicleId } = vehicle;
  const contact = contactOf(vehicle, asOf);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('columns.contact')}>
        <span className={`${styles.contact} ${styles[contact]}`}>{t(`contact.${contact}`)}</span>
      </td>
      <td data-label={t('columns.lastContact')}>{lastContact === null ? t('never') : dateTime(lastContact)}</td>
      <td data-label={t('columns.model')}>{model}</td>
      <td data-label={t('columns.type')}>{t(`type.${type}`, { defaultValue: type })}</td>
      <td data-label={t('columns.engine')}>{t(`engine.${engine}`, { defaultValue: engine })}</td>
      <td data-label={t('columns.group')}>{group ?? '–'}</td>
      <td>
        <Button
          id={openId(vehicleId)}
          size="2"
          variant="soft"
          aria-label={t('openOf', { name })}
          disabled={isLocked}
          onClick={() => open(vehicleId)}
        >
          {t('columns.open')}
        </Button>
      </td>
    </tr>
  );
};

const Rows = () => {
  const { t } = useTranslation('fleetRoom');
  const { fleetRoom } = usePortal();
  const answer = useSelector(fleetRoom, fleetAnswer);
  const { vehicles, shown } = useSelector(
    fleetRoom,
    foundFleet,
    (a, b) => a.shown === b.shown && a.vehicles.length === b.vehicles.length && a.vehicles.every((one, i) => one === b.vehicles[i]),
  );
  const { showMore } = fleetRoomVerbs(fleetRoom);
  if (answer === null) return null;
  if (vehicles.length === 0)
    return (
      <p role="status" className={styles.none}>
        {t(answer.vehicles.length === 0 ? 'empty' : 'none')}
      </p>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={`${tables.scroll} ${styles.scroll}`} aria-label={t('list')} tabIndex={0}>
        <table className={`${tables.table} ${tables.deed} ${styles.table}`}>
          <TableHead columns={columns} label={(column) => t(`columns.${column}`)} />
          <tbody>
            {vehicles.slice(0, shown).map((vehicle) => (
              <Row key={vehicle.vehicleId} vehicle={vehicle} asOf={answer.asOf} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <span>{t('found', { count: vehicles.length })}</span>
        {vehicles.length > shown && (
          <Button size="3" variant="soft" onClick={showMore}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
};

/** The vehicles that are looked for, each with the way to its page, and the ways to make more. */
export const VehicleList = () => {
  const { t } = useTranslation('fleetRoom');
  const { fleetRoom } = usePortal();
  const search = useSelector(fleetRoom, fleetSearch);
  const contact = useSelector(fleetRoom, chosenContact);
  const isAwaited = useSelector(fleetRoom, isFleetAwaited);
  const hasFailed = useSelector(fleetRoom, didFleetFail);
  const isLocked = !useSelector(fleetRoom, canOpenPages);
  const { retry, search: look, choose, add, openFile, openGateways } = fleetRoomVerbs(fleetRoom);
  return (
    <>
      <search className={styles.filters}>
        <TextField label={t('search')} type="search" maxLength={100} value={search} onChange={look} />
        <label className={`${styles.choice} ${tables.choice}`}>
          {t('contact.label')}
          <select value={contact} onChange={({ target }) => choose(target.value as ContactFilter)}>
            {contactFilters.map((one) => (
              <option key={one} value={one}>
                {t(`contact.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.deeds}>
          <Button id={addId} size="3" disabled={isLocked} onClick={add}>
            {t('add')}
          </Button>
          <Button size="3" variant="soft" disabled={isLocked} onClick={openFile}>
            {t('file')}
          </Button>
          <Button size="3" variant="soft" disabled={isLocked} onClick={openGateways}>
            {t('gateways')}
          </Button>
        </div>
      </search>
      {isAwaited && <TableBones label={t('loading')} />}
      {hasFailed ? <TableFailure text={t('failed')} retry={t('retry')} onRetry={retry} /> : <Rows />}
    </>
  );
};
