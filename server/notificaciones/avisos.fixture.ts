import { connect } from '#server/platform/db/connection/connect.ts';
import { makeAvisos } from './avisos.ts';

// Run as `node avisos.fixture.ts URL DAY`, by a test that kills it.
const [, , url = '', day = ''] = process.argv;
const { db, pool } = connect(url, 1, () => undefined);
await makeAvisos(db, day, 'America/Argentina/Buenos_Aires');
await pool.end();
