import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { grantsIn } from '../../../domain/admin/grants.ts';
import { offeredVehicles } from '../../../domain/admin/invitation.ts';
import { accountRightsOf } from '../../../machines/account/account/selectors.ts';
import {
  invitationDraft,
  invitationSearch,
  invitationVerbs,
  isInvitationSending,
  shownInvitationFaults,
} from '../../../machines/admin/invitation.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './invitation-scope.module.css';
import people from './people.module.css';
import { Box, RightBoxes } from './right-boxes.tsx';

/** What the person may do; offered is what the inviting one may. */
const Rights = () => {
  const { account, invitation } = usePortal();
  const own = useSelector(account, accountRightsOf);
  const { grants } = useSelector(invitation, invitationDraft);
  const isSending = useSelector(invitation, isInvitationSending);
  const { toggleGrant } = invitationVerbs(invitation);
  return <RightBoxes offered={grantsIn(own)} given={grants} isLocked={isSending} onToggle={toggleGrant} />;
};

const ChosenVehicles = ({ chosen }: { readonly chosen: readonly number[] }) => {
  const { t } = useTranslation('people');
  const { fleet, invitation } = usePortal();
  const entries = useSelector(fleet, (snapshot) => currentFleet(snapshot).entries);
  const search = useSelector(invitation, invitationSearch);
  const isSending = useSelector(invitation, isInvitationSending);
  const { search: look, toggleVehicle } = invitationVerbs(invitation);
  const vehicles = entries.map(({ vehicleId, vehicle }) => ({ vehicleId, name: vehicle.name }));
  const { offered, left } = offeredVehicles(vehicles, search);
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('invitation.vehicleSearch')}
          type="search"
          maxLength={100}
          value={search}
          disabled={isSending}
          onChange={look}
        />
      </div>
      <ul className={styles.list} aria-label={t('invitation.vehicles')}>
        {offered.map(({ vehicleId, name }) => (
          <li key={vehicleId}>
            <Box label={name} isTicked={chosen.includes(vehicleId)} isLocked={isSending} onToggle={() => toggleVehicle(vehicleId)} />
          </li>
        ))}
      </ul>
      <p role="status" className={people.hint}>
        {t('invitation.chosen', { count: chosen.length })}
        {left > 0 && ` ${t('invitation.left', { count: left })}`}
      </p>
    </>
  );
};

/** Which vehicles the person sees. */
const Vehicles = () => {
  const { t } = useTranslation('people');
  const { invitation } = usePortal();
  const id = useId();
  const { vehicleIds } = useSelector(invitation, invitationDraft);
  const fault = useSelector(invitation, (snapshot) => shownInvitationFaults(snapshot).vehicleIds);
  const isSending = useSelector(invitation, isInvitationSending);
  const { limitVehicles } = invitationVerbs(invitation);
  return (
    <fieldset className={styles.part} aria-describedby={`${id}-fault`}>
      <legend>{t('invitation.vehicles')}</legend>
      <Box
        label={t('invitation.allVehicles')}
        isTicked={vehicleIds === null}
        isLocked={isSending}
        onToggle={() => limitVehicles(vehicleIds === null)}
      />
      {vehicleIds !== null && <ChosenVehicles chosen={vehicleIds} />}
      <small id={`${id}-fault`} className={people.fault}>
        {fault !== undefined && t('invitation.fault.noVehicle')}
      </small>
    </fieldset>
  );
};

/** How much an invitation opens: rights and vehicles. */
export const InvitationScope = () => (
  <>
    <Rights />
    <Vehicles />
  </>
);
