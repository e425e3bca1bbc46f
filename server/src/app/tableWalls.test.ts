import { test } from 'vitest';
import { readSources } from '#testing/sources.ts';
import { tableOwners, tablesIn } from '#testing/tableUse.ts';

test('x', () => {
  const sources = readSources('server').filter((s) => !s.ofTests);
  const owners = tableOwners(sources);
  const known = new Set(owners.keys());
  const uses = sources.flatMap((s) => tablesIn(s, known)).filter((u) => !['', 'app', 'demo'].includes(u.by));
  console.log(owners.size, uses.length);
  const out: Record<string, string[]> = {};
  for (const u of uses) {
    if (owners.get(u.table) === u.by) continue;
    if (u.does === 'reads' && (u.table.endsWith('_card') || u.table === 'sight')) continue;
    (out[`${u.by} ${u.does} ${u.table} (${owners.get(u.table)})`] ??= []).push(u.path);
  }
  console.log(
    Object.entries(out)
      .map(([k, v]) => `${k}: ${v.join(' ')}`)
      .sort()
      .join('\n'),
  );
});
