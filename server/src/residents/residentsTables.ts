import type { dependentResident } from '@hoistway/contract/residents/dependentResident.ts';
import type { residentsPage } from '@hoistway/contract/residents/residentsPage.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Id, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    residentsPage: RowOf<typeof residentsPage>;
    residentsPageElevator: { elevatorId: string; pageId: string; stopped: Generated<boolean> };
    residentsSubscription: {
      id: Id;
      pageId: string;
      /** Of one that is told by e-mail; of a browser the three below. */
      email: string | null;
      language: Language;
      word: string;
      publicUrl: string | null;
      endpoint: string | null;
      p256dh: string | null;
      auth: string | null;
      createdAt: Stamp;
      confirmedAt: MaybeInstant;
    };
    dependentResident: RowOf<typeof dependentResident>;
    dependentResidentCard: { elevatorId: string; floor: string; residents: number };
  }
}
