/** Who listens. A live object: whoever made it keeps it fresh, and every delivery reads it again. */
export interface PushViewer {
  userId: string;
  username: string;
  sessionId: string;
  language: 'zh' | 'en';
  /** Holds the permission "message push". */
  mayReceiveFaults: boolean;
  /** Judged when sending. */
  visibleElevator(elevatorId: string): boolean;
}

/** Where push writes its few lines; a pino logger is one. */
export interface PushLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
