declare module '*.md' {
  export const content: import('#ground/rules/programme/topics.ts').Content;
}
