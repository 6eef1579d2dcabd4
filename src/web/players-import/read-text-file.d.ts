import { type Result } from '#core/lib/result.ts'
export type FileProblem = 'too_large' | 'not_text' | 'unreadable'
/** Reads a file as spreadsheets write them: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export declare function readTextFile(file: Blob): Promise<Result<string, FileProblem>>
