import { buildWeb } from '../tools/build-web.ts';

/** Builds the web app once, before any product starts. */
export default buildWeb;
