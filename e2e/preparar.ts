import { buildWeb } from '../tools/build-web.ts';

/** The web app that the products serve is built once, before any of them starts. */
export default buildWeb;
