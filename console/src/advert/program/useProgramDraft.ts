import { useMemo, useState } from 'react';
import type { Zone, ZoneKind } from '@hoistway/contract/advert/program/content.ts';
import { screenOf } from '@hoistway/contract/advert/program/programProblem.ts';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import type { EditorAct } from '#kit/canvas/editorKeys.ts';
import { useEditHistory } from '#kit/canvas/useEditHistory.ts';
import {
  changeZone,
  duplicateZone,
  moveZones,
  newSpot,
  newZone,
  onScreen,
  type ProgramDraft,
} from './programContent.ts';

/** A programme while it is edited: its draft with every step back, the chosen zone, and what can be done to both. */
export function useProgramDraft(begin: ProgramDraft, given: readonly MaterialRow[]) {
  const edit = useEditHistory(begin);
  const [selected, setSelected] = useState<string>();
  const [brought, setBrought] = useState<readonly MaterialRow[]>([]);
  const draft = edit.present;
  const { zones } = draft;
  const screen = screenOf(draft.screenSize, draft.direction);
  const zone = zones.find(({ id }) => id === selected);
  const materials = useMemo(
    () => new Map([...brought, ...given].map((each) => [each.id, each])),
    [brought, given],
  );

  const setZones = (next: (before: readonly Zone[]) => readonly Zone[], stroke?: string) =>
    edit.change((before) => {
      const after = next(before.zones);
      return after === before.zones ? before : { ...before, zones: after };
    }, stroke);
  const add = (kind: ZoneKind) => {
    const added = newZone(kind, screen, zones);
    setZones((before) => [...before, added]);
    setSelected(added.id);
  };
  const remove = (id: string) => {
    setZones((before) => before.filter((each) => each.id !== id));
    setSelected(undefined);
  };
  const duplicate = (id: string) => {
    const copy = duplicateZone(zones, id, screen);
    setZones(() => copy.zones);
    setSelected(copy.id);
  };
  const addMaterial = (to: Zone | undefined, material: MaterialRow | undefined) => {
    if (!to || !material) return;
    setBrought((before) => [...before.filter(({ id }) => id !== material.id), material]);
    setZones((before) => changeZone(before, to.id, { spots: [...to.spots, newSpot(to, material)] }));
    setSelected(to.id);
  };
  const act = (editorAct: EditorAct) => {
    if (editorAct.act === 'undo') return edit.undo();
    if (editorAct.act === 'redo') return edit.redo();
    if (editorAct.act === 'leave') return setSelected(undefined);
    if (!zone) return undefined;
    if (editorAct.act === 'duplicate') return duplicate(zone.id);
    if (editorAct.act === 'remove') return remove(zone.id);
    if (editorAct.act !== 'move') return undefined;
    return setZones((before) => moveZones(before, zone.id, editorAct), `${zone.id} keys`);
  };
  const setScreen = (changes: Partial<Pick<ProgramDraft, 'direction' | 'screenSize'>>) =>
    edit.change((before) => {
      const next = { ...before, ...changes };
      const from = screenOf(before.screenSize, before.direction);
      const to = screenOf(next.screenSize, next.direction);
      return { ...next, zones: onScreen(before.zones, from, to) };
    });
  const takeContent = ({
    direction,
    screenSize,
    zones: taken,
  }: Pick<ProgramDraft, 'direction' | 'screenSize' | 'zones'>) => {
    edit.change((before) => ({ ...before, direction, screenSize, zones: taken }));
    setSelected(undefined);
  };
  return {
    edit,
    draft,
    screen,
    zone,
    setSelected,
    materials,
    setZones,
    add,
    remove,
    duplicate,
    addMaterial,
    act,
    setScreen,
    takeContent,
  };
}
