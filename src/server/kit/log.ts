import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured log to standard output. Addresses, tokens and texts of customers are never logged. */
export const openLog = (level: string): Log => pino({ level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] });
