/** Keeps what has not been chosen out of the address of a search: `?search=sleep`, not `?search=sleep&language=&place=`. */
export function leaveOutEmptyFields(): void {
  document.querySelector("form[role=search]")?.addEventListener("formdata", (event) => {
    const { formData } = event as FormDataEvent;
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  });
}
