import { useEffect, useRef, useState } from 'react';
import './codeScanner.css';

const everyMs = 200;

/** Why there is no picture: no camera that pages may use, or the person did not allow it. */
export type ScannerProblem = 'none' | 'refused';

interface CodeScannerProps {
  /** What is to be done, said to who does not see the picture. */
  label: string;
  onRead(code: string): void;
  onProblem(problem: ScannerProblem): void;
}

/** Reads the first QR code that the camera sees; its decoder is loaded with it. */
export function CodeScanner({ label, onRead, onProblem }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [told] = useState(() => ({ onRead, onProblem }));
  useEffect(() => {
    let ended = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const decoder = await loadScanner().catch(() => undefined);
      if (!decoder) return told.onProblem('none');
      const { readCode } = decoder;
      const canvas = document.createElement('canvas');
      const again = () => {
        if (ended || !video.current) return;
        const code = readCode(video.current, canvas);
        if (code !== undefined) return told.onRead(code);
        timer = setTimeout(again, everyMs);
      };
      again();
    };
    const begin = async () => {
      if (!canScan()) return told.onProblem('none');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError';
        return told.onProblem(refused ? 'refused' : 'none');
      }
      if (ended || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    void begin();
    return () => {
      ended = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, [told]);
  return <video ref={video} className="code-scanner" aria-label={label} muted playsInline />;
}

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Whether pages may use a camera here at all: without TLS they may not. */
export const canScan = (): boolean =>
  globalThis.isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined;

/** Loads the decoder before it is needed, so that it is here without a network. */
export const loadScanner = () => import('./readCode.ts');
