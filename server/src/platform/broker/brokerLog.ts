/** Where brokers write; a pino logger is one. */
export interface BrokerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
