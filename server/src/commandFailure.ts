import { isUnprepared } from '#platform/database/databaseTrouble.ts';
import { Refusal } from '#platform/call/problems.ts';

/** What a command says to whoever ran it when it did not do what it is for. */
export function commandFailure(error: unknown): string {
  if (error instanceof Refusal && error.code === 'brokerSilent')
    return 'the broker of MQTT_ADMIN_URL does not answer; nothing was made';
  if (isUnprepared(error))
    return 'the database is empty: start Hoistway with it once (npm start), which makes its tables, and run this again';
  return (error as Error).message;
}
