/** What the launcher says; a pino logger is one. */
export type PostgresLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};
