import { connect } from '#server/platform/db/connection/connect.ts';
import { makeAvisos } from './avisos.ts';

// A process of its own that makes the notices of a day, to be killed while it does: `node avisos.fixture.ts URL DAY`.
const [, , url = '', hoy = ''] = process.argv;
const { db, pool } = connect(url, 1, () => undefined);
await makeAvisos(db, hoy, 'America/Argentina/Buenos_Aires');
await pool.end();
