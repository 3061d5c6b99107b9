import { join } from 'node:path';
import { Context, Layer } from 'effect';
import { HttpRouter, HttpServer } from 'effect/http';
import { routedView, signedOutPage } from '../src/domain/shell/view.ts';
import { Site } from './admin/site/site.ts';
import { type ApiServices, apiLayer } from './api.ts';
import { ServerConfig } from './platform/config.ts';
import { DatabaseWatch } from './platform/database/embedded/watch.ts';
import { compressed, errorAnswer, inOneShape, isPacked } from './platform/http/answers.ts';
import { type BodyTimes, makeBodies } from './platform/http/bodies.ts';
import { bodyRule } from './platform/http/body-rules.ts';
import { withHeaders } from './platform/http/headers.ts';
import { CurrentRequest, type RequestInfo } from './platform/http/request-info.ts';
import { noSources, type StaticAnswer, staticFiles } from './platform/http/static.ts';
import { doorOfStray } from './platform/http/stray-report.ts';
import type { FileKey } from './platform/raw-policy.ts';

const apiPaths = /^\/(um|logbook\/api|wp-json|admin|ingest|health|ready|configuration|mailbox|docs\/openapi\.json)(\/|$)/;
const withoutDatabase = /^\/(health|configuration|docs)(\/|$)/;
const isFileName = (path: string) => /\.[a-z0-9]+$/i.test(path);
const isReadByPerson = (request: Request) => (request.headers.get('accept') ?? '').includes('text/html');
/** The page with the status of an address that no view has. */
const asMissing = ({ response, sources }: StaticAnswer): StaticAnswer => {
  const { headers, body } = response;
  headers.set('cache-control', 'no-store');
  headers.set('vary', 'accept, accept-encoding');
  headers.delete('etag');
  return { response: new Response(body, { status: 404, headers }), sources };
};

export interface Web {
  /** The whole server: a request in, the answer out. */
  readonly fetch: (request: Request, info: RequestInfo) => Promise<Response>;
  readonly dispose: () => Promise<void>;
}

/** API, API description, built portal and locale files over ready services, without a socket. */
export const makeWeb = (services: Context.Context<ApiServices>, bodyTimes?: BodyTimes): Web => {
  const settings = Context.get(services, ServerConfig);
  const guard = makeBodies(settings.bodyBudgetMegabytes, bodyTimes);
  const database = Context.get(services, DatabaseWatch);
  const { handler, dispose } = HttpRouter.toWebHandler(
    apiLayer.pipe(Layer.provide(Layer.succeedContext(services)), Layer.provide(HttpServer.layerServices)),
    { disableLogger: true },
  );
  const site = Context.get(services, Site);
  const files = staticFiles(site.foldersFor);
  const docs = staticFiles(async () => ({ folders: [join(import.meta.dirname, 'docs')], standIn: null }));

  const api = async (request: Request, path: string, info: RequestInfo): Promise<Response> => {
    if (isPacked(request)) return errorAnswer(415, info.requestId, { code: 'content_encoding', field: 'content-encoding' });
    if (database.isDown() && !withoutDatabase.test(path)) return errorAnswer(503, info.requestId);
    const rule = bodyRule(path);
    if (Number(request.headers.get('content-length') ?? 0) > rule.most) return errorAnswer(413, info.requestId, { limit: rule.most });
    const { request: guarded, release } = guard(request, rule);
    const answer = await handler(guarded, Context.make(CurrentRequest, info))
      .then((answered) => inOneShape(answered, info.requestId))
      .finally(release);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return compressed(answer, request.headers.get('accept-encoding') ?? '');
  };

  /** Whatever lies on the disk is served under a key of the policy. */
  const served: Readonly<Record<FileKey, (path: string, request: Request) => Promise<StaticAnswer | undefined>>> = {
    'files.docs': (path, request) => docs(path === '/docs' ? '/index.html' : path.slice('/docs'.length), request),
    'files.assets': files,
    'files.portal': (_, request) => files('/index.html', request),
  };
  /** The page itself recognises the hosts of developers: behind a proxy this server gets another name. */
  const isPage = (path: string) =>
    signedOutPage(path) !== null || routedView(path, { isDevHost: true, hasFaqRoute: settings.faqRoute }) !== null;
  const page = async (request: Request, path: string, info: RequestInfo): Promise<StaticAnswer> => {
    const missing = { response: errorAnswer(404, info.requestId), sources: noSources };
    if (request.method !== 'GET' && request.method !== 'HEAD') return missing;
    if (path === '/docs' || path.startsWith('/docs/')) return (await served['files.docs'](path, request)) ?? missing;
    const file = path === '/' ? undefined : await served['files.assets'](path, request);
    if (file !== undefined) return file;
    if (isPage(path)) return (await served['files.portal'](path, request)) ?? missing;
    if (isFileName(path) || !isReadByPerson(request)) return missing;
    // The page itself leads to the dashboard from here.
    const portal = await served['files.portal'](path, request);
    return portal === undefined ? missing : asMissing(portal);
  };

  const fetch: Web['fetch'] = async (request, info) => {
    const path = decoded(new URL(request.url).pathname);
    const isApi = apiPaths.test(path);
    const stray = isApi ? undefined : doorOfStray(request);
    const { response, sources } = isApi
      ? { response: await api(request, path, info), sources: noSources }
      : stray !== undefined
        ? { response: await api(new Request(stray, request), new URL(stray).pathname, info), sources: noSources }
        : await page(request, path, info);
    withHeaders(response, settings, info.requestId, info.isTls ?? false, sources);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
  return { fetch, dispose };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
