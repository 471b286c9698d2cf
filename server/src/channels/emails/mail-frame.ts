// Made by `npm run mail-frame` (scripts/mail-frame.ts): not to be changed by hand.

/** Follows the reader's choice of light or dark. */
export const adaptiveFrame = `<!doctype html>
<html lang="de" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{business}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
body, body > div { background-color: #101a24 !important; }
.card, .card > table { background: #1a2733 !important; }
.card > table > tbody > tr > td, .line { border-color: #4a5b6a !important; }
.ink, .ink > div { color: #e9edf1 !important; }
.brand, .brand > div { color: #a9d3f2 !important; }
.muted, .muted > div { color: #b9c4ce !important; }
.button td, .button a { background: #a9d3f2 !important; color: #0a2842 !important; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body style="word-spacing:normal;background-color:#f9f5ec;">
<div aria-label="{{business}}" aria-roledescription="email" role="article" lang="de" dir="auto" style="word-spacing:normal;background-color:#f9f5ec;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:664px;" width="664"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:664px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook" width="664px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:640px;" width="640" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:640px;border-radius:14px 14px 0 0;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #dfdad1;border-bottom:3px solid #0b3e61;border-radius:14px 14px 0 0;direction:ltr;font-size:0px;padding:20px 27px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:584px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="brand" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:20px;font-weight:bold;line-height:1.3;text-align:left;color:#0b3e61;">{{business}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="card-outlook" width="664px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:640px;" width="640" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:640px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;">
<tbody>
<tr>
<td style="border-left:1px solid #dfdad1;border-right:1px solid #dfdad1;direction:ltr;font-size:0px;padding:28px 27px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:584px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="ink" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:17px;line-height:1.6;text-align:left;color:#162330;">{{content}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="card-outlook" width="664px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:640px;" width="640" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:640px;border-radius:0 0 14px 14px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #dfdad1;border-radius:0 0 14px 14px;direction:ltr;font-size:0px;padding:18px 27px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:584px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="muted" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:14px;line-height:1.6;text-align:left;color:#465463;">{{address}}<br />{{contact}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;

/** For what somebody coloured for a white page. */
export const lightFrame = `<!doctype html>
<html lang="de" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{business}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light only; supported-color-schemes: light only; }
</style>
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
</head>
<body style="word-spacing:normal;background-color:#f9f5ec;">
<div aria-label="{{business}}" aria-roledescription="email" role="article" lang="de" dir="auto" style="word-spacing:normal;background-color:#f9f5ec;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:664px;" width="664"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:664px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook" width="664px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:640px;" width="640" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:640px;border-radius:14px 14px 0 0;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #dfdad1;border-bottom:3px solid #0b3e61;border-radius:14px 14px 0 0;direction:ltr;font-size:0px;padding:20px 27px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:584px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="brand" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:20px;font-weight:bold;line-height:1.3;text-align:left;color:#0b3e61;">{{business}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="card-outlook" width="664px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:640px;" width="640" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:640px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;">
<tbody>
<tr>
<td style="border-left:1px solid #dfdad1;border-right:1px solid #dfdad1;direction:ltr;font-size:0px;padding:28px 27px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:584px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="ink" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:17px;line-height:1.6;text-align:left;color:#162330;">{{content}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="card-outlook" width="664px"><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:640px;" width="640" bgcolor="#ffffff"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:640px;border-radius:0 0 14px 14px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #dfdad1;border-radius:0 0 14px 14px;direction:ltr;font-size:0px;padding:18px 27px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:584px;"><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="muted" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:14px;line-height:1.6;text-align:left;color:#465463;">{{address}}<br />{{contact}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;

export const mailButton = `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="#0b3e61" role="presentation" style="border:none;border-radius:10px;cursor:auto;mso-padding-alt:14px 24px;background:#0b3e61;" valign="middle">
<a href="{{url}}" style="display:inline-block;background:#0b3e61;color:#ffffff;font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif;font-size:17px;font-weight:bold;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:14px 24px;mso-padding-alt:0px;border-radius:10px;" target="_blank">
{{label}}
</a>
</td>
</tr>
</tbody>
</table>`;
