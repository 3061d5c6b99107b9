import type { PgClient } from '@effect/sql-pg';
import { Effect, Layer } from 'effect';
import { HttpRouter, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder, OpenApi } from 'effect/http-api';
import type { SqlClient } from 'effect/sql';
import { PortalApi } from '../../src/api/contract/api.ts';
import type { ServerConfig } from '../config.ts';
import type { Beside } from '../db/beside.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Services } from '../services/services.ts';
import { accountHandlers } from './account.ts';
import { authorizationLayer } from './authorization.ts';
import { avatarImage } from './avatar-image.ts';
import { contentHandlers } from './content.ts';
import { devicesHandlers } from './devices.ts';
import { gatewayHandlers } from './gateway.ts';
import { ingestionHandlers } from './ingestion.ts';
import { inputErrors } from './input-errors.ts';
import { logbookHandlers } from './logbook.ts';
import { mailbox } from './mailbox.ts';
import { osmand } from './osmand.ts';
import { addRaw } from './raw-route.ts';
import { sessionHandlers } from './session.ts';
import { systemHandlers } from './system.ts';

export type ApiServices = Services | ServerConfig | SqlClient.SqlClient | PgClient.PgClient | DatabaseWatch | Beside;

const openApi = HttpRouter.use((router) =>
  addRaw(
    router,
    'docs.openApi',
    Effect.suspend(() => HttpServerResponse.json(OpenApi.fromApi(PortalApi))),
  ),
);

const handlers = Layer.mergeAll(
  systemHandlers,
  sessionHandlers,
  accountHandlers,
  gatewayHandlers,
  ingestionHandlers,
  devicesHandlers,
  logbookHandlers,
  contentHandlers,
);

/** Every group of the contract with its handlers, and the few addresses outside it. */
export const apiLayer = Layer.mergeAll(
  HttpApiBuilder.layer(PortalApi).pipe(Layer.provide(handlers), Layer.provide(authorizationLayer)),
  avatarImage,
  mailbox,
  osmand,
  openApi,
  inputErrors,
);
