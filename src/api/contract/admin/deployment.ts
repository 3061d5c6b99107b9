import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { textUpTo } from '../../../domain/common/text.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';

/** Epoch milliseconds. */
const Timestamp = Schema.Int;
const Approval = Schema.Struct({
  status: Schema.Boolean,
  approvedBy: Schema.NullOr(Schema.String),
  approvedAt: Schema.NullOr(Timestamp),
  hash: Schema.NullOr(Schema.String),
});
const Deployed = Schema.Struct({
  kind: Schema.Literals(['languages', 'app', 'restore']),
  version: Schema.NullOr(Schema.String),
  at: Timestamp,
  by: Schema.String,
});
const BackupFile = Schema.Struct({ name: Schema.String, size: Schema.Int, madeAt: Timestamp, madeBy: Schema.String });
const Deployment = Schema.Struct({
  deploymentStatus: Schema.Struct({
    approvals: Schema.Struct({ administrator: Approval, operatorAdmin: Approval }),
    deployed: Schema.NullOr(Deployed),
    next: Schema.Struct({ version: Schema.String, texts: Schema.Int, hash: Schema.String }),
    textsMark: Schema.String,
  }),
  backupFiles: Schema.Array(BackupFile),
});

/** The box that was ticked. */
const isSure = Schema.Literal(true);

/**
 * What is served to all users. One deployment runs at a time: 409 `deployment_running` for the others, `nothing_new` where what is served
 * would stay as it is, and `not_built` where the server has no built portal.
 */
export class DeploymentGroup extends HttpApiGroup.make('deployment')
  .add(HttpApiEndpoint.get('status', '/deploy', { success: Deployment }))
  /**
   * Given or taken back for the role of the caller, for what has the `hash` of `next`, without one for what is next now. 403 `same_approver`: the
   * other role's was given by the same person. 409 `approval_outdated`: something else is next by now.
   */
  .add(
    HttpApiEndpoint.put('approve', '/deploy/approval', {
      payload: Schema.Struct({ approvalStatus: Schema.Boolean, hash: Schema.optionalKey(textUpTo(64)) }),
      success: Deployment,
      error: [Forbidden, Conflict],
    }),
  )
  /** The texts as they are edited, in what is served. */
  .add(
    HttpApiEndpoint.post('deployLanguages', '/deploy/languages', {
      payload: Schema.Struct({ isSure }),
      success: Deployment,
      error: [Conflict, Forbidden],
    }),
  )
  /**
   * The portal as the server has it, with its texts. 409 `approval_missing` unless both approved, `approval_outdated` where it is no longer what
   * they approved; a success takes both approvals back.
   */
  .add(HttpApiEndpoint.post('deployApp', '/deploy/app', { success: Deployment, error: [Conflict, Forbidden] }))
  /** What was served before. 404: no such backup. 400 `backup_damaged`: it is not as it was made, and nothing of it is taken. */
  .add(
    HttpApiEndpoint.post('restore', '/restore', {
      payload: Schema.Struct({ fileName: textUpTo(100), isSure }),
      success: Deployment,
      error: [BadRequest, Conflict, Forbidden, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Deployment', description: 'Deployments with their approvals, backups and restore' })) {}
