/** An answer by its place in the whole application ('step_3.legalForm'), with what is to be said of it. */
export interface NamedAnswer {
  propertyPath: string;
  message: string;
}

/** What a new application may begin with: an earlier one of the company, with its files. */
export interface TakeoverSource {
  /** Address of the application. */
  proposal: string;
  files: readonly TakeoverFile[];
}

export interface TakeoverFile {
  '@id': string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  /** Of which step, so that it comes along only with that. */
  step: number;
}

export interface TakeoverSources {
  sources: readonly TakeoverSource[];
}

/** What came of taking over. */
export interface TakeoverResult {
  /** Steps that were filled. */
  steps: readonly number[];
  /** Steps that held answers already: they are as they were. */
  kept: readonly number[];
  /** What became invalid, each at its place in the whole application. */
  invalid: readonly NamedAnswer[];
  /** What each application says for itself. */
  anew: readonly NamedAnswer[];
  /** By name. */
  files: readonly string[];
  leftFiles: readonly { fileName: string; message: string }[];
}
