/** What the log uses of the package, which brings no types. */
declare module 'pino-roll' {
  interface RollingOptions {
    file: string;
    extension: string;
    frequency: 'daily';
    dateFormat: string;
    mkdir: boolean;
    sync: boolean;
    /** Bytes gathered before they are written. */
    minLength: number;
    /** Bytes held at most. */
    maxLength: number;
    /** Milliseconds. */
    periodicFlush: number;
  }
  interface RollingFile {
    write(line: string): void;
    on(event: 'close' | 'error', listener: () => void): void;
    end(): void;
  }
  function openRolling(options: RollingOptions): Promise<RollingFile>;
  export = openRolling;
}
