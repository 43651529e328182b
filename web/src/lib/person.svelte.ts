/** Who this browser is: a guest with a name it may change. */
import { api } from "./api.ts";
import type { Person } from "./doc.ts";

class Self {
  person: Person | null = $state(null);
  private asking: Promise<Person> | null = null;

  /** The guest, made by the server on first sight. */
  async load(): Promise<Person> {
    this.asking ??= api.me().then(({ person }) => (this.person = person));
    try {
      return await this.asking;
    } catch (error) {
      this.asking = null; // ask again the next time
      throw error;
    }
  }

  async rename(name: string): Promise<void> {
    this.person = (await api.rename(name)).person;
  }
}

export const self = new Self();
