import { AppError } from '#kit/contract/errors.ts';

/**
 * PostgreSQL's and the system's own codes for a connection that could not be had or was cut: 08…
 * connection exceptions, 57P… a server that goes down, comes up or ends this session, 25P03 a
 * transaction that was idle for too long.
 */
const lostCode = /^(?:08\w{3}|57P0[1-5]|25P03|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT)$/;
/** The driver's own words where it gives no code. */
const lostWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether the database, or the way to it, was gone: whatever was not committed by then did not happen. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || lostCode.test(code) || lostWords.test(error.message);
};
