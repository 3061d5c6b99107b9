/** Which objects a call may touch; everything else answers as if it did not exist. */
export type Objects =
  /** No object: public texts, or the answer depends on nothing stored. */
  | 'none'
  /** The caller's own account and session. */
  | 'self'
  /** The account named in the path, which must be the caller's. */
  | 'ownAccount'
  /** The organisation named in the body, of which the caller must be a member. */
  | 'ownOrganisations'
  /** Vehicles of the active organisation, cut to the caller's access windows. */
  | 'vehicles'
  /** People of the active organisation, and its vehicles by name. */
  | 'members'
  /** Device keys and vehicles of the active organisation. */
  | 'deviceKeys'
  /** Vehicles of the active organisation, whole and whether they belong to the fleet or not. */
  | 'fleet'
  /** Areas of the active organisation, those for other vehicles than the caller sees unchanged. */
  | 'areas'
  /** Webhooks of the active organisation and their deliveries, those about alerts cut to the caller's access windows. */
  | 'webhooks'
  /** Rows of the audit log about the active organisation; for administrators also those about none. */
  | 'audit'
  /** Vehicles the device key was issued for. */
  | 'deviceVehicles'
  /** Logbook of the organisation in the path, of which the caller must be a member; role and rights are that organisation's. */
  | 'logbook';
