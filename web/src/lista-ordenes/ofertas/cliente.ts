// What a client user's list has besides, loaded apart as one file.

export { RespuestaLine } from '../respuesta/RespuestaLine.tsx';
export { PedirTodas } from './PedirTodas.tsx';
