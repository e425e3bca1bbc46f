import { readFileSync } from 'node:fs';
import { Session, type Debugger } from 'node:inspector';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A main thread that does not stop for the debugger is in machine code: a library, or the collector of garbage. */
const patienceMs = 4_000;
const maxFrames = 40;

/** The place among the sources, where the program has a map of them beside it. */
function sourcePlaces(): (url: string, line: number, column: number) => string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string) => {
    if (maps.has(url)) return maps.get(url);
    let map: SourceMap | undefined;
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload);
    } catch {
      // A module of Node, or a package: its own place says enough.
    }
    maps.set(url, map);
    return map;
  };
  return (url, line, column) => {
    const entry = mapOf(url)?.findEntry(line, column);
    return entry && 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : `${url}:${line + 1}:${column + 1}`;
  };
}

/**
 * Where the main thread stands, line by line, innermost first; asked from another thread, while its loop is held.
 * Undefined when it does not stop.
 */
export function standingOfMainThread(): Promise<string[] | undefined> {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => void urls.set(params.scriptId, params.url));
  const inWords = ({ callFrames }: Debugger.PausedEventDataType) => {
    const placeOf = sourcePlaces();
    return callFrames.slice(0, maxFrames).map(({ functionName, location }) => {
      const url = urls.get(location.scriptId) ?? '';
      return `${functionName || '(anonymous)'} ${placeOf(url, location.lineNumber, location.columnNumber ?? 0)}`;
    });
  };
  return new Promise<string[] | undefined>((done) => {
    const late = setTimeout(done, patienceMs, undefined);
    session.once('Debugger.paused', ({ params }) => {
      clearTimeout(late);
      done(inWords(params));
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  }).finally(() => {
    // It goes on as it was: whoever looks after the process decides what becomes of it.
    session.post('Debugger.disable');
    session.disconnect();
  });
}
