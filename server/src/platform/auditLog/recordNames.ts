import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Database } from '../call/requestContext.ts';
import type { RecordKind } from '../record/record.ts';
import type { Viewer } from '../viewer.ts';

/** Gathers ids, and then knows their names with one query for each kind of record. */
export class RecordNames {
  private readonly wanted = new Map<string, Set<string>>();
  private readonly names = new Map<string, string>();
  private readonly kinds: ReadonlyMap<string, RecordKind>;

  constructor(kinds: ReadonlyMap<string, RecordKind>) {
    this.kinds = kinds;
  }

  want(kind: string, id: unknown): void {
    const text = String(id);
    if (!/^[1-9]\d{0,18}$/.test(text)) return;
    const ids = this.wanted.get(kind) ?? new Set();
    this.wanted.set(kind, ids.add(text));
  }

  async load(db: Database, viewer: Viewer, t: Translate): Promise<void> {
    for (const [kind, ids] of this.wanted) {
      const found = (await this.kinds.get(kind)?.refs?.names?.(db, viewer, [...ids], t)) ?? [];
      for (const { id, name } of found) this.names.set(`${kind} ${id}`, name);
    }
  }

  find(kind: string, id: unknown): string | undefined {
    return this.names.get(`${kind} ${String(id)}`);
  }
}
