import type { Call } from '@hoistway/contract/call.ts';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../viewer.ts';
import { authorize, type Admission } from './authorize.ts';
import { Refusal } from './problems.ts';

/** What a person may now: as which viewer, and which elevators they see. */
export interface Rights {
  viewer: Viewer;
  visible: ReadonlySet<string>;
}

/** Files that are being made or sent; one whose reader loses what it was asked with is cut off. */
export interface FilesUnderWay {
  /** Keeps a file that a person has asked for; answers how it is given up once it is sent. */
  begin(call: Call, viewer: Viewer, cut: () => void): () => void;
  count(): number;
  /** Cuts off whatever would not be given to its reader now. */
  judge(): Promise<void>;
}

interface UnderWayNeeds extends Pick<Admission, 'mayDisplay'> {
  /** Rights behind a session as they are now; undefined when it has ended. */
  refresh(viewer: Viewer): Promise<Rights | undefined>;
}

interface File {
  call: Call;
  viewer: Viewer;
  /** What they saw when it began, as soon as it is known. */
  visible: ReadonlySet<string> | undefined;
  cut(): void;
}

const holdsAll = <T>(now: ReadonlySet<T>, before: ReadonlySet<T>): boolean =>
  now === before || [...before].every((each) => now.has(each));

/** Keeps the files that one node is making and sending. */
export function createFilesUnderWay({ refresh, mayDisplay }: UnderWayNeeds): FilesUnderWay {
  const files = new Set<File>();

  const isOpen = (call: Call, viewer: Viewer): boolean => {
    try {
      authorize({ mayDisplay }, call, viewer);
      return true;
    } catch {
      return false;
    }
  };

  const mayGoOn = ({ call, viewer, visible }: File, now: Rights | undefined): boolean =>
    now !== undefined &&
    isOpen(call, now.viewer) &&
    now.viewer.companyId === viewer.companyId &&
    holdsAll(now.viewer.permissions, viewer.permissions) &&
    holdsAll(now.viewer.scopes, viewer.scopes) &&
    (visible === undefined || holdsAll(now.visible, visible));

  const judgeOne = async (file: File): Promise<void> => {
    // What cannot be read is judged at the next look.
    const now = await refresh(file.viewer).catch(() => 'unread' as const);
    if (now === 'unread' || !files.has(file)) return;
    if (mayGoOn(file, now)) file.visible ??= now?.visible;
    else if (files.delete(file)) file.cut();
  };

  return {
    begin(call, viewer, cut) {
      const file: File = { call, viewer, visible: undefined, cut };
      files.add(file);
      void judgeOne(file);
      return () => void files.delete(file);
    },
    count: () => files.size,
    judge: async () => void (await Promise.all([...files].map(judgeOne))),
  };
}

/** A file that somebody has asked for, until it is sent. */
export interface AskedFile {
  /** From now on the line is cut when its reader loses rights; whoever has lost them before is refused. */
  startSending(): void;
}

/** Keeps the file of a call among those under way. */
export function keepUnderWay(
  underWay: Pick<FilesUnderWay, 'begin'>,
  call: Call,
  viewer: Viewer,
  reply: FastifyReply,
): AskedFile {
  let [isSending, isWithdrawn] = [false, false];
  const sent = underWay.begin(call, viewer, () => {
    isWithdrawn = true;
    if (isSending) reply.raw.destroy();
  });
  if (reply.raw.closed) sent();
  else reply.raw.once('close', sent);
  return {
    startSending() {
      if (isWithdrawn) throw new Refusal('rightsChanged');
      isSending = true;
    },
  };
}
