/** JSON text of a catalogue (key -> ICU text) in, JSON text of key -> compact message out. */
declare function compileMessages(source: string, file: string): string;
export = compileMessages;
