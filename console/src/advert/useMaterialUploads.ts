import { useRef, useState } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import { problemText } from '#kit/call/api.ts';
import { takeTipBack } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';

/** A file on its way, with what was said of it. */
export interface MaterialUpload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'taken' | 'refused';
  problem?: string;
  /** It was the way here that failed, not the file. */
  mayTryAgain?: boolean;
}

/** Sends chosen files one after the other; each keeps what became of it. */
export function useMaterialUploads(limits: MaterialLimits | undefined) {
  const t = useText();
  const upload = useSend(materialCalls.upload);
  const [uploads, setUploads] = useState<readonly MaterialUpload[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const next = useRef(1);

  const set = (id: number, changes: Partial<MaterialUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  /** What the server would say of its size, before a hundred megabytes are on their way. */
  const tooLarge = ({ type, size }: File): string | undefined => {
    if (!limits) return undefined;
    const mb = type.startsWith('image/') ? limits.pictureMb : limits.videoMb;
    const found = (size / 1024 / 1024).toFixed(1);
    if (size <= mb * 1024 * 1024) return undefined;
    return t(type.startsWith('image/') ? 'refusal.materialPictureLarge' : 'refusal.videoLarge', {
      found,
      mb,
    });
  };

  const sendOne = async ({ id, file }: Pick<MaterialUpload, 'id' | 'file'>) => {
    const problem = tooLarge(file);
    if (problem !== undefined) return set(id, { state: 'refused', problem });
    set(id, { state: 'sending' });
    try {
      await upload({ file });
      set(id, { state: 'taken' });
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      // It stands at its file.
      takeTipBack();
      set(id, {
        state: 'refused',
        problem: Object.values(error.errors)[0] ?? problemText(error),
        mayTryAgain: error.kind === 'network' || error.kind === 'timeout' || error.code === 'tooManyFiles',
      });
    }
  };
  const enqueue = (one: Pick<MaterialUpload, 'id' | 'file'>) => {
    queue.current = queue.current.then(() => sendOne(one));
  };

  return {
    uploads,
    add(file: File) {
      const id = next.current;
      next.current += 1;
      setUploads((all) => [...all, { id, file, state: 'waiting' }]);
      enqueue({ id, file });
    },
    again({ id, file }: MaterialUpload) {
      set(id, { state: 'waiting' });
      enqueue({ id, file });
    },
  };
}
