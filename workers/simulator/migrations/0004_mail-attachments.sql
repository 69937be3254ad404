-- An array of { name, contentType, content }, the content in base64.
alter table mails add column attachments text not null default '[]' check (json_valid(attachments));
