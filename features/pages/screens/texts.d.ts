declare module '*.md' {
  export const content: import('#ground/rules/brand/topics.ts').Content;
}
