/** Text for many, kept under a name. */
export interface MessageTemplate {
  '@id': string;
  id: string;
  name: string;
  text: string;
  isShared: boolean;
  /** Who may change and delete it. */
  isOwn: boolean;
}
