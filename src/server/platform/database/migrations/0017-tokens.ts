import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Access by token: signing keys, sessions with their refresh tokens, second factors, and further secrets of an owner. */
export async function addTokens(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('devices').addColumn('metadata_json', 'text').execute()

  await trx.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('public_jwk_json', 'text', (column) => column.notNull())
    .addColumn('private_jwk_json', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .addCheckConstraint('signing_keys_retired', sql`(private_jwk_json is null) = (retired_at is not null)`)
    .execute()
  // Two nodes that start at once on an empty database must agree on one key.
  await sql`create unique index signing_keys_one_active on signing_keys ((1)) where retired_at is null`.execute(trx)

  await trx.schema
    .createTable('auth_sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('aal', 'text', (column) => column.notNull())
    .addColumn('amr_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('refreshed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('auth_sessions_aal', sql`aal in ('aal1', 'aal2')`)
    .execute()
  await trx.schema.createIndex('auth_sessions_device').on('auth_sessions').column('device_id').execute()
  await trx.schema.createIndex('auth_sessions_refreshed').on('auth_sessions').column('refreshed_at').execute()

  await trx.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await trx.schema.createIndex('refresh_tokens_session').on('refresh_tokens').column('session_id').execute()

  await trx.schema
    .createTable('mfa_factors')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('friendly_name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('mfa_factors_name', ['device_id', 'friendly_name'])
    .addCheckConstraint('mfa_factors_verified', sql`is_verified in (0, 1)`)
    .execute()

  await trx.schema
    .createTable('mfa_challenges')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('factor_id', 'text', (column) => column.notNull().references('mfa_factors.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('mfa_challenges_factor').on('mfa_challenges').columns(['factor_id', 'made_at']).execute()
  await trx.schema.createIndex('mfa_challenges_session').on('mfa_challenges').column('session_id').execute()
}
