/** Lets work begin, in its order, while what all of it holds stays within so many bytes. */
export class ByteSemaphore {
  readonly #maxBytes: number;
  readonly #waiting: { bytes: number; begin: () => void }[] = [];
  #heldBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Work that holds more than all may is done alone. */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(bytes, this.#maxBytes);
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes: taken, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.give(taken);
    }
  }

  /** Takes bytes for work that cannot wait, where they are free and nobody waits for them; they are given back by `give`. */
  tryTake(bytes: number): boolean {
    if (this.#waiting.length > 0 || this.#heldBytes + bytes > this.#maxBytes) return false;
    this.#heldBytes += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#heldBytes -= bytes;
    this.#beginNext();
  }

  /** First come, first served: a large mail is not passed by small ones for ever. */
  #beginNext(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#heldBytes + next.bytes > this.#maxBytes) return;
      this.#waiting.shift();
      this.#heldBytes += next.bytes;
      next.begin();
    }
  }
}
